import { testRedemptionFaults } from './redemptions/test-redemption-faults.js';

testRedemptionFaults('Redis');
