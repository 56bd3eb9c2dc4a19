/** An administrator who may decide what waits for a second one. */
export class DeciderDto {
  id: number;
  username: string;
  /** Null if they may now. */
  from: Date | null;
}
