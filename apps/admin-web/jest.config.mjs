import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/testing/browser-environment.mjs',
  setupFilesAfterEnv: [
    '<rootDir>/testing/setup.ts',
    '<rootDir>/../../jest.react.mjs',
    '<rootDir>/../../jest.console.mjs',
  ],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // One file each in place of three thousand, which every test file would read and compile anew.
    '^antd$': 'antd/dist/antd.js',
    '^@ant-design/icons$': '<rootDir>/../../node_modules/@ant-design/icons/dist/index.umd.js',
    // jsdom lays nothing out. The journeys look at what styles do.
    '\\.css$': '<rootDir>/testing/no-styles.mjs',
    // jsdom has no canvas: a chart is an element without a drawing. The journeys look at the drawings.
    '^react-chartjs-2$': '<rootDir>/testing/undrawn-chart.tsx',
    '^React$': 'react',
    // The CommonJS half of antd's icons requires an ES module, which jest does not do on Node 20.
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    // antd's ES modules carry no "type", so Node takes them for CommonJS: here its CommonJS half stands in.
    '^antd/es/locale/en_US$': '<rootDir>/testing/antd/english.mjs',
    '^antd/es/locale/fr_FR$': '<rootDir>/testing/antd/french.mjs',
  },
};
