// What `@jest/globals` exports where test files share a process: the functions of the file that is being run. Modules that
// are loaded once, such as fixtures, import them too, so the exports pass every use on.
/** @type {any} */
let current;

/** @param {object} globals */
export function provideGlobals(globals) {
  current = globals;
}

const passedOn = (/** @type {string} */ name) =>
  new Proxy(function () {}, {
    apply: (_target, _this, args) => current[name](...args),
    get: (_target, key) => current[name][key],
  });

export const afterAll = passedOn('afterAll');
export const afterEach = passedOn('afterEach');
export const beforeAll = passedOn('beforeAll');
export const beforeEach = passedOn('beforeEach');
export const describe = passedOn('describe');
export const expect = passedOn('expect');
export const it = passedOn('it');
export const jest = {
  spyOn: (/** @type {unknown[]} */ ...args) => current.jest.spyOn(...args),
  restoreAllMocks: () => current.jest.restoreAllMocks(),
};
export const test = passedOn('test');
