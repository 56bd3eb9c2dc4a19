// Many machines do not resolve names under .localhost (RFC 6761 lets them; browsers do it themselves). Loaded into every Node
// process of a test run, so that a test that asks for one fails everywhere and not only there.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const isUnknown = (/** @type {unknown} */ name) => /\.localhost\.?$/i.test(String(name));

/** @param {string} name */
function notFound(name) {
  const fields = { errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name };
  return Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), fields);
}

const { lookup } = dns;
dns.lookup = /** @type {typeof lookup} */ (
  (/** @type {string} */ name, /** @type {any[]} */ ...rest) => {
    if (!isUnknown(name)) return Reflect.apply(lookup, dns, [name, ...rest]);
    process.nextTick(rest.at(-1), notFound(name));
  }
);

const { lookup: promised } = dns.promises;
dns.promises.lookup = /** @type {typeof promised} */ (
  (/** @type {string} */ name, /** @type {any[]} */ ...rest) =>
    isUnknown(name) ? Promise.reject(notFound(name)) : Reflect.apply(promised, dns.promises, [name, ...rest])
);
syncBuiltinESMExports();
