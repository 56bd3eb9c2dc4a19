/** A part of a budget today. */
export class BudgetPartDto {
  perDay: number;
  /** What of it may be used by now. */
  released: number;
  used: number;
}

/** What of a budget is used today. */
export class BudgetPartsDto {
  /** Of accounts whose first voucher is old. */
  established: BudgetPartDto;
  /** Of all others. */
  newcomers: BudgetPartDto;
}
