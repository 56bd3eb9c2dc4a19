export class RevealedVoucherDto {
  voucherNumber: string;
}
