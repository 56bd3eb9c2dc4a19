import { createRequire } from 'node:module';

export default createRequire(import.meta.url)('antd/lib/locale/en_US').default;
