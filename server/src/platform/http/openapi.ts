import { pathParamNames, type Endpoint, type ErrorTable } from '@kadr/shared/kernel';
import { z } from 'zod';

export interface OpenApiInfo {
  readonly version: string;
  readonly serverUrl: string;
}

type JsonObject = Record<string, unknown>;

const errorBody = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'kind', 'params'],
      properties: {
        code: { type: 'string' },
        kind: { type: 'string' },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
    },
  },
};

/** The contract as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.0). */
export function openApiDocument(endpoints: readonly Endpoint[], errors: ErrorTable, info: OpenApiInfo): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, errors);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kadr',
      version: info.version,
      description: 'An AI photo studio for online sellers.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: info.serverUrl }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a signed-in user.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'kadr_…',
          description:
            'An API key; each call names the scope that the key must have. Calls without this scheme are closed to keys.',
        },
      },
      schemas: { Error: errorBody },
    },
    paths,
  };
}

function operation(endpoint: Endpoint, errors: ErrorTable): JsonObject {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: JsonObject;
    required?: string[];
  };
  const inPath = pathParamNames(endpoint.path);
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: schema.properties?.[name] })),
    ...(inQuery
      ? rest.map(([name, value]) => ({ name, in: 'query', required: required.includes(name), schema: value }))
      : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(endpoint.auth === 'public'
      ? {}
      : { security: [{ bearer: [] }, ...(endpoint.scope ? [{ apiKey: [endpoint.scope] }] : [])] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inQuery ? {} : { requestBody: requestBody(endpoint, Object.fromEntries(rest), required) }),
    responses: {
      200: endpoint.binary
        ? { description: 'The file', content: { 'application/octet-stream': {} } }
        : {
            description: 'Done',
            content: { 'application/json': { schema: z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) } },
          },
      default: {
        description: ['An error', ...endpoint.errors.map((code) => `${code} (${errors[code] ?? ''})`)].join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(endpoint: Endpoint, properties: JsonObject, required: readonly string[]): JsonObject {
  const files = endpoint.upload
    ? { file: { type: 'array', maxItems: endpoint.upload.maxFiles, items: { type: 'string', format: 'binary' } } }
    : {};
  const type = endpoint.upload ? 'multipart/form-data' : 'application/json';
  return {
    required: true,
    content: { [type]: { schema: { type: 'object', properties: { ...properties, ...files }, required } } },
  };
}

function tagOf(path: string): string {
  return path.split('/')[4] ?? 'core';
}
