# The server with its web console, and the terminal. Build: docker build -t parapet .
FROM node:22-bookworm-slim AS package
WORKDIR /source
COPY . .
RUN npm pack --pack-destination / && npm install --global --omit=dev /parapet-*.tgz

FROM node:22-bookworm-slim
COPY --from=package /usr/local/lib/node_modules/parapet /usr/local/lib/node_modules/parapet
RUN ln -s ../lib/node_modules/parapet/bin/parapet.js /usr/local/bin/parapet \
  && install -d -o node -g node -m 700 /data
# Terraform or OpenTofu is not in it: put one on the PATH in an image of yours, or mount it and name it with PARAPET_TERRAFORM.
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PARAPET_DATA=/data/parapet
# Threads that end leave holes in what malloc keeps for each.
ENV MALLOC_ARENA_MAX=2
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["parapet"]
CMD ["serve"]
