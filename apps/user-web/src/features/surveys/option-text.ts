import { SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/contract';

import { useTexts } from '../../i18n/use-texts';

/** The default options are shown in the person's language; all others as they were written. */
export function useOptionText() {
  const texts = useTexts();
  return (option: string): string => {
    const known = SURVEY_DEFAULT_OPTIONS.find((each) => each === option);
    return known === undefined ? option : texts.survey[known];
  };
}
