import { PARAMETERS } from '../../../paths';
import { useOpenInAddress } from '../../../ui/back/use-open-in-address';

/** The survey that is being answered, over whatever page. */
export function useAskedSurvey() {
  const { opened, open, close } = useOpenInAddress(PARAMETERS.answeredSurvey);
  return {
    surveyId: opened !== null && /^\d{1,15}$/.test(opened) ? Number(opened) : null,
    open: (id: number) => open(String(id)),
    close,
  };
}
