/* global document, addEventListener, innerHeight, requestAnimationFrame, scrollY */

/* A minimal virtualized list of ten thousand rows: the browser's own cost of scrolling. */
const rowHeight = 60
const count = 10_000
const list = document.querySelector('ul')
list.style.height = `${count * rowHeight}px`

function show() {
  const from = Math.max(0, Math.floor(scrollY / rowHeight) - 8)
  const to = Math.min(count, Math.ceil((scrollY + innerHeight) / rowHeight) + 8)
  const rows = Array.from({ length: to - from }, (_, i) => {
    const row = document.createElement('li')
    row.style.top = `${(from + i) * rowHeight}px`
    row.textContent = `Track ${from + i + 1} · Somebody · 96 BPM · 3:24`
    return row
  })
  list.replaceChildren(...rows)
}

addEventListener('scroll', () => requestAnimationFrame(show))
show()
