// `npm run dev` serves the product with hot reload. Vite serves the app on PORT. It proxies the services' calls to the
// server, and /me/ to the Vite server of the client's page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { root } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'
import { endWithNpm } from './shared/parent.mjs'
import { isOnProjectNode } from './shared/project-node.mjs'

endWithNpm()
await installPackages('product')
await installNode()
if (isOnProjectNode()) {
  const host = process.env.HOST ?? '127.0.0.1'
  const port = Number(process.env.PORT ?? 4000)
  const address = `http://${host}:${port}`
  const server = `http://${host}:${port + 1}`
  const clientPage = `http://${host}:${port + 2}`
  const vite = (folder, ownPort) =>
    spawn(
      projectNode(),
      [join(root, 'node_modules/vite/bin/vite.js'), '--host', host, '--port', String(ownPort), '--strictPort'],
      {
        stdio: 'inherit',
        cwd: join(root, folder),
        env: { ...process.env, ATTUNE_SERVER: server, ATTUNE_CLIENT_PAGE: clientPage },
      },
    )
  const children = [
    spawn(projectNode(), ['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? address },
    }),
    vite('packages/app', port),
    vite('packages/client', port + 2),
  ]
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      end()
    })
  }
}
