/**
 * Averages blocks of two by two pixels. The upper row begins at index `from`, and the lower row begins `below` array
 * elements after it.
 */
export function average(data: Float32Array, from: number, below: number, into: Float32Array): void {
  for (let to = 0, i = from, j = from + below; to < into.length; to += 3, i += 6, j += 6) {
    into[to] = (data[i]! + data[i + 3]! + data[j]! + data[j + 3]!) / 4;
    into[to + 1] = (data[i + 1]! + data[i + 4]! + data[j + 1]! + data[j + 4]!) / 4;
    into[to + 2] = (data[i + 2]! + data[i + 5]! + data[j + 2]! + data[j + 5]!) / 4;
  }
}
