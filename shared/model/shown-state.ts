/** The prefectures of Japan by their number (ISO 3166-2:JP), the first one being 01. */
const prefectures = () =>
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'.split(
    ' ',
  );

/** Returns a state as people write it, such as OR, or Tokyo for number 13 in Japan. Other numbers mean nothing to them. */
export const shownState = (stateCode: string, countryCode: string): string =>
  /^\d+$/.test(stateCode) ? (countryCode === 'JP' && prefectures()[Number(stateCode) - 1]) || '' : stateCode;
