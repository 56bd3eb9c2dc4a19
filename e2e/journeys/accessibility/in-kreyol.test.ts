import { testSights } from './test-sights.js';

testSights('ht');
