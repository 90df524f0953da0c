import { MIN_APP_WIDTH } from '@attune/api'

/** Which sentence blocks the app, if any. */
export type Blocking = 'none' | 'higherResolution' | 'landscape'

/** Spec 2: under 1004 px the app is not available, though turning a device that can may help. */
export function blockingOf(size: { width: number; height: number; canRotate: boolean }): Blocking {
  if (size.width >= MIN_APP_WIDTH) return 'none'
  return size.canRotate && size.height >= MIN_APP_WIDTH ? 'landscape' : 'higherResolution'
}
