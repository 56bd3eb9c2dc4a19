/** How many people a selection has. */
export class PeopleCountDto {
  people: number;
  /** Whether there are more: not all accounts were looked at. */
  hasMore: boolean;
}
