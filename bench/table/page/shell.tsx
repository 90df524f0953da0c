import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const places = Array.from({ length: 40 }, (_, at) => `Place ${at}`)
let move: (at: number) => void

function Shell() {
  const [at, setAt] = useState(0)
  useLayoutEffect(() => {
    move = setAt
  }, [])
  return (
    <nav aria-label="Shell">
      <ul>
        {places.map((place, index) => (
          <li key={place} className={index === at ? 'active' : ''} style={{ order: index }}>
            <a href={`#${place}`} aria-current={index === at ? 'page' : undefined} onClick={() => setAt(index)}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Renders something small with React and removes it. Otherwise React's start-up cost would count in the figures of
 * every table but the floor, which doesn't use React. In a real app, a table is never the first thing that React
 * renders.
 */
export function drawShell(): void {
  const element = document.createElement('div')
  document.body.append(element)
  for (let round = 0; round < 3; round++) {
    const root = createRoot(element)
    flushSync(() => root.render(<Shell />))
    for (let at = 1; at < 6; at++) flushSync(() => move(at))
    flushSync(() => root.unmount())
  }
  element.remove()
}
