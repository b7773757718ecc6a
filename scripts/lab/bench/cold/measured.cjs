/**
 * Loads a Lambda's bundle as Lambda's runtime does and calls it with an event: once, then `requests` times after as many
 * to warm up. Prints the processor time of this process in milliseconds. Plain CommonJS, because Node's support for
 * TypeScript would add to it.
 */
const [file, event, requests] = process.argv.slice(2);

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { handler } = file ? require(file) : {};
const start = { cold: processorTime(), memory: process.memoryUsage().rss / 1e6 };

// The clock of this process moves as if a shopper changed something every three seconds: faster changes are refused.
const realNow = Date.now;
let passedMs = 0;
Date.now = () => realNow() + passedMs;

async function answer() {
  if (JSON.parse(event).requestContext.http.method !== 'GET') passedMs += 3000;
  const reply = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 29_000 });
  if (reply.statusCode >= 300) throw new Error(`The Lambda returned ${reply.statusCode}: ${reply.body}`);
  return reply;
}

async function measure() {
  const reply = await answer();
  const first = processorTime();
  for (let request = 0; request < requests; request += 1) await answer();
  const before = processorTime();
  for (let request = 0; request < requests; request += 1) await answer();
  return { ...start, first, warm: (processorTime() - before) / requests, reply };
}

function end(measured) {
  process.stdout.write(JSON.stringify(measured));
  // Open connections to the table would keep the process.
  process.exit();
}

if (event) {
  measure().then(end, (error) => {
    throw error;
  });
} else end(start);
