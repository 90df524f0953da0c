// The container's health check, which exits with code 0 while the server is ready.
const port = process.env.PORT ?? 4000
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
