import { useSearchParams } from 'react-router-dom';

import { PARAMETERS } from '../../../paths';

/**
 * The survey that is being answered is part of the address: a reload opens it again, and the phone's back button closes
 * it.
 */
export function useAskedSurvey() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETERS.answeredSurvey) ?? '';
  return {
    surveyId: /^\d{1,15}$/.test(asked) ? Number(asked) : null,
    open: (id: number) =>
      setSearch((current) => {
        current.set(PARAMETERS.answeredSurvey, String(id));
        return current;
      }),
    close: () =>
      setSearch(
        (current) => {
          current.delete(PARAMETERS.answeredSurvey);
          return current;
        },
        { replace: true },
      ),
  };
}
