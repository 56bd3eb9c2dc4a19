export class UnsignedEventsDto {
  /** How many of an account's latest events no checkpoint includes yet. */
  unsignedEvents: number;
}
