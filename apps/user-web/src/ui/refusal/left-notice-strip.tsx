import { clsx } from 'clsx';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Icon } from '../icon';
import { leftNotice, type LeftNotice } from './left-notice';
import { useStandingText } from './use-standing-text';

const ACTION = 'inline-flex min-h-12 items-center font-bold underline';

/** The notice that was left last, below the bar at the top of every page, until it is acted on or closed. */
export default function LeftNoticeStrip({ notice }: { notice: LeftNotice }) {
  const texts = useTexts();
  const id = useId();
  const { pathname, search } = useLocation();
  const { words, thrown, link, retry, asksToLogIn, isCalm } = notice;
  const standing = useStandingText(thrown);
  const { title, text = thrown ? standing.text : undefined } = words(texts);
  const close = () => leftNotice.set(null);
  const isAtSignIn = pathname === PATHS.auth;
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'short:relative sticky top-16 z-40 border-y-2',
        isCalm ? 'bg-sky text-on-sky border-line' : 'bg-card text-ink border-red',
      )}
    >
      <div className="mx-auto flex w-full max-w-5xl items-start gap-2 py-1 pl-4">
        <div className="min-w-0 flex-1 py-2">
          <div role={standing.isSaid ? 'alert' : undefined}>
            <p id={id} className={clsx('font-extrabold', !isCalm && 'text-red')}>
              {title}
            </p>
            {text && <p className="text-side">{text}</p>}
          </div>
          <div className="-mb-2 flex flex-wrap gap-x-6">
            {retry && (
              <button
                type="button"
                className={ACTION}
                onClick={() => {
                  close();
                  retry();
                }}
              >
                {texts.state.retry}
              </button>
            )}
            {link && (
              <Link to={link.to} onClick={close} className={ACTION}>
                {link.text(texts)}
              </Link>
            )}
            {asksToLogIn && !isAtSignIn && (
              <Link to={PATHS.auth} state={{ from: pathname + search }} className={ACTION}>
                {texts.nav.logIn}
              </Link>
            )}
          </div>
        </div>
        <button
          type="button"
          aria-label={texts.state.close}
          onClick={close}
          className="grid size-12 shrink-0 place-items-center"
        >
          <Icon name="cross" className="size-4" />
        </button>
      </div>
    </section>
  );
}
