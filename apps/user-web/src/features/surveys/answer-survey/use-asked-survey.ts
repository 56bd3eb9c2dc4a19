import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'answer';

/**
 * The survey that is being answered stands in the address: a reload opens it again, and the phone's back button closes
 * it.
 */
export function useAskedSurvey() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER) ?? '';
  return {
    surveyId: /^\d{1,15}$/.test(asked) ? Number(asked) : null,
    open: (id: number) =>
      setSearch((current) => {
        current.set(PARAMETER, String(id));
        return current;
      }),
    close: () =>
      setSearch(
        (current) => {
          current.delete(PARAMETER);
          return current;
        },
        { replace: true },
      ),
  };
}

/** Where a survey is answered; a guest is sent there once signed in. */
export const pathToAnswer = (surveyId: number) => `/surveys?${PARAMETER}=${surveyId}`;
