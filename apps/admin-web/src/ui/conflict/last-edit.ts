import { listLog, type LogAction, type LogSubjectType } from '@pwen/api-client';

/** Under which words the administrators' log has the edits of something. */
export interface LoggedAs {
  readonly subjectType: LogSubjectType;
  readonly subjectId: number;
  readonly actions: readonly LogAction[];
}

export interface LastEdit {
  /** An e-mail address. */
  readonly who: string;
  readonly at: string;
}

/** Enough to find an edit among other entries about the same thing. */
const ROWS = 50;

/** Who saved something last, and when; null if the log's latest entries about it do not say. */
export async function lastEditOf({ subjectType, subjectId, actions }: LoggedAs): Promise<LastEdit | null> {
  const action = actions.length === 1 ? actions[0] : undefined;
  try {
    const { data } = await listLog({ query: { subjectType, subjectId, action, limit: ROWS } });
    const edit = data.find((entry) => actions.includes(entry.action));
    return edit?.administrator.username ? { who: edit.administrator.username, at: edit.at } : null;
  } catch {
    // The conflict can be settled without it.
    return null;
  }
}
