import { useTranslation } from 'react-i18next';
import { SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/constants';

/** The options that every survey may offer are shown in the person's language; all others as they were written. */
export function useOptionText() {
  const { t } = useTranslation();
  return (option: string): string => {
    const known = SURVEY_DEFAULT_OPTIONS.find((each) => each === option);
    return known === undefined ? option : t(`survey.${known}`);
  };
}
