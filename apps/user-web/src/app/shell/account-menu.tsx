import { LANGUAGE_NAMES, LANGUAGES } from '@pwen/web/language';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { chooseDataSaver, useDataSaver } from '../../device/data-saver';
import { useChooseLanguage } from '../../features/auth/account-language';
import { useSignOut } from '../../features/auth/sign-in';
import { useUser } from '../../features/auth/use-user';
import { useLanguage, useTexts } from '../../i18n/use-texts';
import { href, PATHS } from '../../paths';
import * as Menu from '../../ui/dialogs/menu';
import { Icon } from '../../ui/icon';
import { chooseTheme, THEMES, useTheme } from '../../ui/theme/theme';

const ITEM =
  'rounded-small flex min-h-11 cursor-pointer items-center gap-2 px-3 outline-none data-highlighted:bg-sky data-highlighted:text-on-sky';

export interface AccountMenuProps {
  /** What the button shows. */
  face: ReactNode;
}

/**
 * The account menu: pages of the person, language, appearance and logout. Guests only have what is not a person's. It
 * starts open, because it is loaded when somebody presses its button. On a phone of 640 px nothing of it is cut. It stays
 * in the header, a landmark that screen readers can find.
 */
export default function AccountMenu({ face }: AccountMenuProps) {
  const texts = useTexts();
  const { user } = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const pages = [
    [PATHS.dashboard, texts.nav.pointsAndTransactions],
    [PATHS.redemptions, texts.nav.redeemedRewards],
    [PATHS.referrals, texts.nav.referralProgram],
    [PATHS.account, texts.nav.myAccount],
  ] as const;
  return (
    <Menu.Root>
      <Menu.Trigger className="rounded-pill relative -mr-1">{face}</Menu.Trigger>
      <Menu.Content
        align="end"
        collisionPadding={8}
        className="outlined rounded-card bg-card text-ink z-50 max-h-(--radix-dropdown-menu-content-available-height) w-76 max-w-[calc(100vw-1rem)] overflow-y-auto p-2"
      >
        {user && (
          <>
            {user.name !== null && (
              <Menu.Label className="truncate px-3 py-1 font-bold">{user.name}</Menu.Label>
            )}
            {pages.map(([path, text]) => (
              <Menu.Item key={path} className={ITEM} onSelect={() => void navigate(path)}>
                {text}
              </Menu.Item>
            ))}
            {user.consoleUrl !== null && <ConsoleLinks consoleUrl={user.consoleUrl} />}
            <Line />
          </>
        )}
        <LanguageChoice />
        <ThemeChoice />
        <DataSaverChoice />
        <Line />
        <Menu.Item className={`${ITEM} bar:hidden`} onSelect={() => void navigate(PATHS.howItWorks)}>
          {texts.nav.howItWorks}
        </Menu.Item>
        <Menu.Item className={ITEM} onSelect={() => void navigate(PATHS.help)}>
          {texts.nav.help}
        </Menu.Item>
        {user && (
          <Menu.Item
            className={`${ITEM} text-red font-bold`}
            onSelect={() => signOut.mutate(undefined, { onSuccess: () => void navigate(PATHS.auth) })}
          >
            {texts.nav.logout}
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
}

/** The console is on another host: it opens as a page of its own, with its own sign-in. */
function ConsoleLinks({ consoleUrl }: { consoleUrl: string }) {
  const texts = useTexts();
  return (
    <>
      <Menu.Item className={ITEM} asChild>
        <a href={href.console(consoleUrl, 'dashboard')}>{texts.nav.adminDashboard}</a>
      </Menu.Item>
      <Menu.Item className={ITEM} asChild>
        <a href={href.console(consoleUrl, 'rewards')}>{texts.nav.manageRewards}</a>
      </Menu.Item>
    </>
  );
}

function Line() {
  return <Menu.Separator className="bg-hair mx-3 my-1 h-0.5" />;
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Their values, with the words for them; `lang` where a word is in a language of its own. */
  options: readonly { value: string; text: string; lang?: string }[];
  onChoose: (value: string) => void;
}

/** One of a few, side by side: a row for what would be three. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Menu.RadioGroup
      value={value}
      onValueChange={onChoose}
      aria-label={label}
      className="bg-sky text-on-sky rounded-small my-1 flex flex-wrap"
    >
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          // A choice shows its effect at once, behind the menu: it stays open.
          onSelect={(event) => event.preventDefault()}
          className="rounded-small text-side data-[state=checked]:bg-blue data-[state=checked]:text-on-blue outline-blue flex min-h-11 flex-auto cursor-pointer items-center justify-center px-2 font-bold -outline-offset-2 data-highlighted:outline-3 data-[state=checked]:data-highlighted:outline-offset-1"
        >
          {option.text}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function LanguageChoice() {
  const texts = useTexts();
  const choose = useChooseLanguage();
  return (
    <Choice
      label={texts.language.choose}
      value={useLanguage()}
      options={LANGUAGES.map((language) => ({
        value: language,
        text: LANGUAGE_NAMES[language],
        lang: language,
      }))}
      onChoose={(value) => void choose(LANGUAGES.find((language) => language === value) ?? 'en')}
    />
  );
}

function ThemeChoice() {
  const texts = useTexts();
  return (
    <Choice
      label={texts.theme.choose}
      value={useTheme()}
      options={THEMES.map((theme) => ({ value: theme, text: texts.theme[theme] }))}
      onChoose={(value) => chooseTheme(THEMES.find((theme) => theme === value) ?? 'auto')}
    />
  );
}

function DataSaverChoice() {
  const texts = useTexts();
  const saves = useDataSaver();
  return (
    <Menu.CheckboxItem
      checked={saves}
      onCheckedChange={chooseDataSaver}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      <span className="border-line bg-card text-lime grid size-5 place-items-center rounded-[4px] border-2">
        <Menu.ItemIndicator>
          <Icon name="check" className="size-4" />
        </Menu.ItemIndicator>
      </span>
      {texts.dataSaver}
    </Menu.CheckboxItem>
  );
}
