// Says at the end of a process how much memory it had at most: what the system says of a child includes its parent.
let most = 0;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20).unref();
process.on('SIGTERM', () => process.exit());
process.on('exit', () => console.log('memory', most));
