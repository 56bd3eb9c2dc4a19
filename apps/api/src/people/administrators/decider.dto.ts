/** An administrator who may approve or reject a change. */
export class DeciderDto {
  id: number;
  username: string;
  /** Null if they may now. */
  from: Date | null;
}
