/**
 * Loads icons one at a time. lucide-react's CommonJS file creates all 1,700, which took 60 ms of each test file of a
 * screen.
 */
const fileOf = (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-').toLowerCase()

module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, name) => (name in target ? target[name] : require(`lucide-react/icons/${fileOf(name)}`).default),
  },
)
