import { getSecondFactor, type SecondFactorDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

export const secondFactorKeys = { all: ['second-factor'] as const };

/** Whether the signed-in person has a second factor, and whether the program requires one. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: async ({ signal }) => (await getSecondFactor({ signal })).data,
});

/**
 * Whether the program requires a second factor, and the signed-in person has none, or has not shown that they kept its
 * recovery codes: all else is refused until then.
 */
export function lacksSecondFactor(factor: SecondFactorDto | undefined): boolean {
  return factor !== undefined && factor.isRequired && !(factor.isOn && factor.areCodesKept);
}
