// Created at the global object by the first module of the API that is loaded. In tests of the tools they would look like something
// that a file has left behind, so they are loaded before the first one.
import '@nestjs/swagger';
import 'sharp';

import { getMetadataStorage } from 'class-validator';
import { getMetadataArgsStorage } from 'typeorm';

getMetadataArgsStorage();
getMetadataStorage();
