import { getMetadataArgsStorage } from 'typeorm';

// It is created at the global object by the first entity that is loaded, and would look like something that this file has
// left behind.
getMetadataArgsStorage();
