import { startReading } from '../../ledger/feed/testing/reading-process.js';
import { allReadModels } from '../../read-models.js';

/** A process that fills the product's read models until it is killed. */
const [url = ''] = process.argv.slice(2);
startReading(url, allReadModels);
