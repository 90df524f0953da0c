/** Declarations that take an element out of sight and leave it to screen readers. */
export const hiddenFromSight =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0'
