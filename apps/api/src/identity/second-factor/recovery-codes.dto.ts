/** New recovery codes. They are returned once; only their hashes are stored. */
export class RecoveryCodesDto {
  recoveryCodes: string[];
}
