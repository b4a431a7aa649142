export { hexOf, labOf, lightOf, luminanceOf, rgbOf, rgbOfLab, type Lab, type Rgb } from './colour.ts';
export {
  endpoint,
  fillPath,
  pathParamNames,
  type Endpoint,
  type EndpointAuth,
  type InputOf,
  type OutputOf,
  type SentInputOf,
  type UploadLimits,
} from './endpoint.ts';
export {
  AppError,
  errorKinds,
  failures,
  kernelErrors,
  type ErrorKind,
  type ErrorParams,
  type ErrorTable,
} from './errors.ts';
export { idSchema, newId } from './ids.ts';
export {
  fallbackLanguage,
  languages,
  languageSchema,
  translatedSchema,
  type Language,
  type Translated,
} from './languages.ts';
export { maskPersonal, maskReport } from './mask-personal.ts';
export { once } from './once.ts';
export { isOwnPath } from './own-path.ts';
export { pageOf, pageQuery } from './paging.ts';
export { apiScopes, apiScopeSchema, type ApiScope } from './scopes.ts';
export { cutText, isStorableText, singleLine } from './text.ts';
export { pictureSchema, type Picture } from './picture.ts';
