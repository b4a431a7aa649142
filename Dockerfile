# One image for every role: `api`, `worker [kind…]`, or without a word all in one. See docs/deployment.md.
FROM node:24.11-bookworm-slim
ENV NODE_ENV=development
WORKDIR /kadr
COPY . .
# Built, then freed of what only building needs, in one layer.
RUN npm ci --no-progress && npm run build && npm prune --omit=dev --no-save && npm cache clean --force && rm -rf .tsbuild \
 && install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4310 OPERATIONS_PORT=4311 KADR_DATA=/data
USER node
VOLUME /data
EXPOSE 4310 4311
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD node -e "fetch('http://127.0.0.1:4311/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "server/src/main/start.ts"]
