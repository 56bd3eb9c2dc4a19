import { LANGUAGES } from '@pwen/web/language';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { chooseDataSaver, useDataSaver } from '../../device/data-saver';
import { useChooseLanguage } from '../../features/auth/account-language';
import { useSignOut } from '../../features/auth/sign-in';
import { useUser } from '../../features/auth/use-user';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import { useLanguage, useTexts } from '../../i18n/use-texts';
import { href, PATHS } from '../../paths';
import { Icon } from '../../ui/icon';
import { chooseTheme, THEMES, useTheme } from '../../ui/theme/theme';

const ITEM =
  'rounded-small flex min-h-12 cursor-pointer items-center gap-2 px-3 outline-none data-highlighted:bg-sky data-highlighted:text-on-sky';

interface AccountMenuProps {
  /** What the button shows. */
  face: ReactNode;
}

/**
 * The account menu: points, language, theme and logout. Guests only have the language and the theme. It starts open,
 * because it is loaded when somebody presses its button.
 */
export default function AccountMenu({ face }: AccountMenuProps) {
  const texts = useTexts();
  const { user } = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className="rounded-pill relative -mr-1">{face}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          collisionPadding={16}
          className="outlined rounded-card bg-card text-ink z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 overflow-y-auto p-2"
        >
          {user && (
            <>
              {user.name !== null && (
                <DropdownMenu.Label className="px-3 py-2 font-bold wrap-anywhere">
                  {user.name}
                </DropdownMenu.Label>
              )}
              <DropdownMenu.Item className={ITEM} onSelect={() => void navigate(PATHS.dashboard)}>
                {texts.nav.pointsAndTransactions}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={ITEM} onSelect={() => void navigate(PATHS.redemptions)}>
                {texts.nav.redeemedRewards}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={ITEM} onSelect={() => void navigate(PATHS.referrals)}>
                {texts.nav.referralProgram}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={ITEM} onSelect={() => void navigate(PATHS.account)}>
                {texts.nav.myAccount}
              </DropdownMenu.Item>
              {user.consoleUrl !== null && <ConsoleLinks consoleUrl={user.consoleUrl} />}
              <Line />
            </>
          )}
          <LanguageChoice />
          <Line />
          <ThemeChoice />
          <Line />
          <DataSaverChoice />
          <Line />
          <DropdownMenu.Item
            className={`${ITEM} bar:hidden`}
            onSelect={() => void navigate(PATHS.howItWorks)}
          >
            {texts.nav.howItWorks}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => void navigate(PATHS.help)}>
            {texts.nav.help}
          </DropdownMenu.Item>
          {user && (
            <DropdownMenu.Item
              className={`${ITEM} text-red font-bold`}
              onSelect={() => signOut.mutate(undefined, { onSuccess: () => void navigate(PATHS.auth) })}
            >
              {texts.nav.logout}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The console is on another host: it opens as a page of its own, with its own sign-in. */
function ConsoleLinks({ consoleUrl }: { consoleUrl: string }) {
  const texts = useTexts();
  return (
    <>
      <DropdownMenu.Item className={ITEM} asChild>
        <a href={href.console(consoleUrl, 'dashboard')}>{texts.nav.adminDashboard}</a>
      </DropdownMenu.Item>
      <DropdownMenu.Item className={ITEM} asChild>
        <a href={href.console(consoleUrl, 'rewards')}>{texts.nav.manageRewards}</a>
      </DropdownMenu.Item>
    </>
  );
}

function Line() {
  return <DropdownMenu.Separator className="bg-hair mx-3 my-1 h-0.5" />;
}

function Choice({ value, text, lang }: { value: string; text: string; lang?: string }) {
  return (
    <DropdownMenu.RadioItem value={value} lang={lang} className={ITEM}>
      <span className="size-5">
        <DropdownMenu.ItemIndicator>
          <Icon name="check" className="text-lime size-5" />
        </DropdownMenu.ItemIndicator>
      </span>
      {text}
    </DropdownMenu.RadioItem>
  );
}

function LanguageChoice() {
  const texts = useTexts();
  const choose = useChooseLanguage();
  return (
    <DropdownMenu.RadioGroup
      value={useLanguage()}
      onValueChange={(value) => void choose(LANGUAGES.find((language) => language === value) ?? 'en')}
      aria-label={texts.language.choose}
    >
      <DropdownMenu.Label className="text-side text-muted px-3 pt-1">
        {texts.language.choose}
      </DropdownMenu.Label>
      {LANGUAGES.map((language) => (
        <Choice key={language} value={language} text={LANGUAGE_NAMES[language]} lang={language} />
      ))}
    </DropdownMenu.RadioGroup>
  );
}

function DataSaverChoice() {
  const texts = useTexts();
  const saves = useDataSaver();
  return (
    <DropdownMenu.CheckboxItem checked={saves} onCheckedChange={chooseDataSaver} className={ITEM}>
      <span className="size-5">
        <DropdownMenu.ItemIndicator>
          <Icon name="check" className="text-lime size-5" />
        </DropdownMenu.ItemIndicator>
      </span>
      {texts.dataSaver}
    </DropdownMenu.CheckboxItem>
  );
}

function ThemeChoice() {
  const texts = useTexts();
  return (
    <DropdownMenu.RadioGroup
      value={useTheme()}
      onValueChange={(value) => chooseTheme(THEMES.find((theme) => theme === value) ?? 'auto')}
      aria-label={texts.theme.choose}
    >
      <DropdownMenu.Label className="text-side text-muted px-3 pt-1">{texts.theme.choose}</DropdownMenu.Label>
      {THEMES.map((theme) => (
        <Choice key={theme} value={theme} text={texts.theme[theme]} />
      ))}
    </DropdownMenu.RadioGroup>
  );
}
