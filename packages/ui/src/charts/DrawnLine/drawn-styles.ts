/** What the drawn line looks like. */
export const drawnStyles = `
.at-drawn-line { position: relative; width: 100%; height: 5.571rem }
.at-drawn-line > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible }
.at-drawn-line > .at-now { animation: none }
`
