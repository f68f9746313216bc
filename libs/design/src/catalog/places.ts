export const places = ['Lisbon', 'Lyon', 'Bergen', 'Ghent', 'Tartu', 'Porto', 'Malmö', 'Graz', 'Turin'].map(label => ({
  value: label.toLowerCase(),
  label,
}))
