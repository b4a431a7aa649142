import { allEndpoints, allErrors } from '@kadr/shared/contract';
import { openApiDocument } from '../platform/http/index.ts';
import { version } from './version.ts';

process.stdout.write(
  `${JSON.stringify(openApiDocument(allEndpoints, allErrors, { version, serverUrl: '/' }), null, 2)}\n`,
);
