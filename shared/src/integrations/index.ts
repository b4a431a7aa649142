export {
  apiKeyErrors, apiKeyPrefix, apiKeySchema, createApiKey, integrationNameMaxChars, listApiKeys, maxApiKeys, revokeApiKey, type ApiKey,
} from './key-contract.ts';
