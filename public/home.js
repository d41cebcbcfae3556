// What moves on the page at /: all of it is read and followed without this script.

const solidAfter = 50
const countAfter = 400
const countMs = 1000

const bar = document.querySelector('[data-bar]')
const counts = [...document.querySelectorAll('[data-count]')]
const menu = document.querySelector('[popover]')
const isStill = matchMedia('(prefers-reduced-motion: reduce)')
let counted = false

function countUp(element, began = performance.now(), whole = Number(element.textContent)) {
  const part = Math.min(1, (performance.now() - began) / countMs)
  element.textContent = String(Math.round(whole * (1 - (1 - part) ** 3)))
  if (part < 1) requestAnimationFrame(() => countUp(element, began, whole))
}

function onScroll() {
  bar.toggleAttribute('data-solid', scrollY > solidAfter)
  if (counted || scrollY <= countAfter) return
  counted = true
  if (!isStill.matches) for (const element of counts) countUp(element)
}

// The section that lies across the middle of the window is the current one.
const sections = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      for (const link of document.querySelectorAll('[data-section]'))
        if (link.dataset.section === target.id) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    }
  },
  { rootMargin: '-50% 0px' },
)
for (const section of document.querySelectorAll('section[id]')) sections.observe(section)

// A link to a section leaves the page where it is: the menu closes itself. What it covers is out of reach while it is open.
menu.addEventListener('click', ({ target }) => target.closest('a') && menu.hidePopover())
menu.addEventListener('toggle', ({ newState }) => {
  for (const covered of document.querySelectorAll('main, footer')) covered.inert = newState === 'open'
})

addEventListener('scroll', onScroll, { passive: true })
onScroll()
