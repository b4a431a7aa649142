import { builtWebFolder } from './build-web.ts';

// `npm run build`: the pages, ahead of the first start.
await builtWebFolder((line) => console.log(line));
