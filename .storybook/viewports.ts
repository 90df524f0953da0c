const windowOf = (width: number, height: number, rootSize: number) => ({
  name: `${width} × ${height}, root ${rootSize} px`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: 'desktop' as const,
})

const phoneOf = (width: number, height: number) => ({
  name: `${width} × ${height}, phone`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: 'mobile' as const,
})

/** Windows in which to view a screen: one for each root font size, and phones for the client's page. */
export const viewports = {
  window1440: windowOf(1440, 900, 14),
  window1004: windowOf(1004, 700, 11),
  window1280: windowOf(1280, 800, 12),
  window1680: windowOf(1680, 1050, 15),
  window1920: windowOf(1920, 1080, 16),
  phone: phoneOf(390, 844),
  smallPhone: phoneOf(320, 568),
}

/** The window that screens are designed for. */
export const screenViewport = 'window1440' satisfies keyof typeof viewports
