import { SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/constants';
import { useTranslation } from 'react-i18next';

const TEXTS = {
  yes: 'survey.yes',
  no: 'survey.no',
  maybe: 'survey.maybe',
} as const satisfies Record<(typeof SURVEY_DEFAULT_OPTIONS)[number], string>;

/** The default options are shown in the person's language; all others as they were written. */
export function useOptionText() {
  const { t } = useTranslation();
  return (option: string): string => {
    const known = SURVEY_DEFAULT_OPTIONS.find((each) => each === option);
    return known === undefined ? option : t(TEXTS[known]);
  };
}
