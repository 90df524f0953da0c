import postcss, { AtRule, type Root } from 'postcss'

const variable = /--[\w-]+(?:\\\.\w+)?/g

/**
 * Returns the classes and elements that a selector needs, ignoring states, attributes and functions, because they may
 * match later.
 */
function namesIn(selector: string): string[] {
  const plain = selector.replaceAll(/\\./g, '_').replaceAll(/::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g, ' ')
  return plain.match(/[.#]?[a-zA-Z][\w-]*/g) ?? []
}

/** Returns the names of the classes and elements in the markup. */
function namesOf(markup: string): Set<string> {
  const tags = Array.from(markup.matchAll(/<([a-z][\w-]*)/g), ([, tag = '']) => tag)
  const classes = Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' '))
  return new Set(['html', 'body', '.light', '.dark', ...tags, ...classes.flat().map((name) => `.${name}`)])
}

function dropUnmatched(css: Root, known: Set<string>): void {
  css.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter((selector) => namesIn(selector).every((name) => known.has(name)))
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  })
}

/** Drops unused variables repeatedly, because a dropped variable may have been the only use of another one. */
function dropUnusedVariables(css: Root, usedElsewhere: string): void {
  for (;;) {
    const used = new Set(usedElsewhere.match(variable))
    css.walkDecls(({ value }) => value.match(variable)?.forEach((name) => used.add(name)))
    let dropped = 0
    css.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      declaration.remove()
      dropped += 1
    })
    if (dropped === 0) return
  }
}

/**
 * Returns the part of a style sheet that a page needs for its first paint.
 * @param css the whole sheet
 * @param markup the page's content
 * @param beside other styles on the page that use variables from this sheet
 */
export function criticalStyle(css: string, markup: string, beside: string): string {
  const sheet = postcss.parse(css)
  dropUnmatched(sheet, namesOf(markup))
  dropUnusedVariables(sheet, beside + markup)
  const names = sheet.toString() + beside
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(names)) rule.remove()
  })
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove()
  })
  return sheet.toString()
}
