/** When the challenge ends, by the server's clock. */
export class ChallengeDataDto {
  expiresAtMs: number;
}

/** As altcha's libraries compute and solve it. */
export class ChallengeParametersDto {
  algorithm: string;
  cost: number;
  data: ChallengeDataDto;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  nonce: string;
  salt: string;
}

export class RequestChallengeDto {
  parameters: ChallengeParametersDto;
  signature: string;
}
