import { createRequire } from 'node:module';

export default createRequire(import.meta.url)('antd/lib/locale/fr_FR').default;
