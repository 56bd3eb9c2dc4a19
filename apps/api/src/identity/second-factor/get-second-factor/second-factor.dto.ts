/** The second factor of the signed-in person. */
export class SecondFactorDto {
  /** Whether it is set up, so that signing in asks for a code. */
  isOn: boolean;
  /** Whether the settings require it. */
  isRequired: boolean;
  /** Whether the present recovery codes were kept: one of them was typed. Without a second factor, false. */
  areCodesKept: boolean;
  /** How many recovery codes are not used yet; 0 without a second factor. */
  recoveryCodesLeft: number;
}
