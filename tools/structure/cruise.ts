import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

import config from '../../.dependency-cruiser.mjs';
import { ROOT } from '../test/projects.js';

/** One file of the project imports another; both as paths from the project's root. */
interface Import {
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  /** Every source file that was looked at. */
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  /** A sentence for each import that breaks a rule. */
  readonly broken: readonly string[];
}

/**
 * Reads the imports of all source files, of types too, and holds the rules of `.dependency-cruiser.mjs` against them.
 *
 * @param baseDir the folder that holds `apps`
 */
export async function cruiseProject(baseDir: string = ROOT): Promise<Cruised> {
  const { output } = await cruise(['apps', 'libs', 'tools', 'e2e'], {
    ...config.options,
    baseDir,
    ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet,
    validate: true,
  });
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    broken: summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
      return `${rule.name}: ${way.join(' → ')}`;
    }),
  };
}
