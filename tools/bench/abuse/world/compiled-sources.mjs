// Loaded before the bench: the API's modules need the metadata of their decorators, which tsx leaves out.
import { compileSources, importCompiledSources } from '../../../jest/compiled-sources.mjs';

await compileSources(['apps/api/src', 'libs/domain/src', 'tools']);
importCompiledSources();
