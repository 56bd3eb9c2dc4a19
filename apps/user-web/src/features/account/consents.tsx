import { getConsents } from '@pwen/api-client';
import { MINIMUM_AGE_YEARS } from '@pwen/domain/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useLoadFailure } from '../../api/use-load-failure';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { WaitingRows } from '../../ui/waiting/waiting-rows';
import { CONSENTS_KEY } from './account-keys';
import { AccountSection } from './account-section';

const consentsQuery = queryOptions({
  queryKey: CONSENTS_KEY,
  queryFn: async () => (await getConsents()).data,
});

/** What the person declared and accepted at sign-up, and when. */
export function Consents() {
  const texts = useTexts();
  const formats = useFormats();
  const { data: consents, isPending, error, refetch } = useQuery(consentsQuery);
  const failure = useLoadFailure();
  const dateOf = (date: string | null) =>
    date === null ? texts.account.notRecorded : formats.moment(new Date(date), new Date());
  return (
    <AccountSection title={texts.account.consents}>
      {isPending && <WaitingRows count={2} />}
      {error && !consents && (
        <>
          <p role="alert">{failure(error, texts.account.consentsError)}</p>
          <Button look="plain" className="self-start" onClick={() => void refetch()}>
            {texts.state.retry}
          </Button>
        </>
      )}
      {consents && (
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="text-side text-muted">{texts.auth.adult({ years: MINIMUM_AGE_YEARS })}</dt>
            <dd className="font-bold">{dateOf(consents.adultDeclaredAt)}</dd>
          </div>
          <div>
            <dt className="text-side text-muted">{texts.auth.acceptTerms}</dt>
            <dd className="font-bold">{dateOf(consents.termsAcceptedAt)}</dd>
            {consents.termsVersion !== null && (
              <dd className="text-side text-muted">
                {texts.account.termsVersion({ version: consents.termsVersion })}
              </dd>
            )}
          </div>
        </dl>
      )}
      <Link
        to={PATHS.terms}
        className="text-blue inline-flex min-h-12 items-center self-start font-bold underline"
      >
        {texts.auth.readTerms}
      </Link>
    </AccountSection>
  );
}
