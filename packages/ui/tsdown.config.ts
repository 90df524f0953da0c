import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: 'src/index.ts',
  format: 'esm',
  platform: 'neutral',
  // A module stays a module, so that a bundler drops what an app doesn't show.
  unbundle: true,
  dts: true,
  sourcemap: false,
})
