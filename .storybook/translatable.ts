/**
 * Returns whether React has created this text next to other nodes, or as a component's only content. React then changes
 * and removes the node itself. Blank texts stay in place.
 */
const isOfReact = (node: Node | null): node is Text =>
  node instanceof Text && node.data.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/**
 * Returns whether browsers translate text in this element. They don't translate drawings, fields, or elements with
 * `translate="no"`.
 */
const isTranslated = (parent: Node): parent is Element =>
  parent instanceof HTMLElement && parent.closest('script, style, textarea, [translate="no"]') === null

function wrong({ type, target, removedNodes, addedNodes, nextSibling }: MutationRecord): string | undefined {
  const parent = type === 'characterData' ? target.parentNode : target
  if (!parent || !isTranslated(parent) || parent.id === 'storybook-root') return undefined
  const at = `in ${parent.localName}.${parent.className}: ${(parent.textContent ?? '').slice(0, 80)}`
  if (type === 'characterData') return isOfReact(target) ? `"${target.data}" has changed ${at}` : undefined
  const removed = [...removedNodes].find(isOfReact)
  if (removed) return `"${removed.data}" was removed ${at}`
  return addedNodes.length > 0 && isOfReact(nextSibling)
    ? `an element was added before "${nextSibling.data}" ${at}`
    : undefined
}

const found = new Set<string>()
const check = (records: MutationRecord[]) => {
  for (const record of records) {
    const text = wrong(record)
    if (text) found.add(text)
  }
}
const observer = new MutationObserver(check)

/** Tracks the texts of the next story. */
export function followTexts(): void {
  observer.disconnect()
  found.clear()
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/**
 * Throws an error if the story would fail on a page that the browser translates. Translating moves each text node into
 * a new `font` element, so React no longer finds a node that it has to change or remove, or before which it has to add
 * an element. The coach would then read the old text, or the screen would fail. A text node that is its element's only
 * child is safe, because React then writes the element's content.
 */
export function checkTexts(): void {
  check(observer.takeRecords())
  observer.disconnect()
  if (found.size > 0)
    throw new Error(`A translated page needs an element for each of these texts:\n${[...found].join('\n')}`)
}
